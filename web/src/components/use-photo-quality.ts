import { useEffect, useState } from 'react';
import { judgeImage } from '#lib/judge-image.ts';
import type { PhotoQuality } from '#lib/photo-quality.ts';

/** Whether a picture is legible, however it came here; 'good' until it was judged. */
export const usePhotoQuality = (file: File | null): PhotoQuality => {
  const [judged, setJudged] = useState<{ file: File; quality: PhotoQuality } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let current = true;
    judgeImage(file).then(
      (quality) => {
        if (current) setJudged({ file, quality });
      },
      // What this browser cannot draw it cannot judge; the picture itself was read before.
      () => setJudged(null),
    );
    return () => {
      current = false;
    };
  }, [file]);
  return judged !== null && judged.file === file ? judged.quality : 'good';
};
