import { useEffect, useState } from 'react';
import { judgeImage } from '#lib/pictures/judge-image.ts';
import type { PhotoQuality } from '#lib/pictures/photo-quality.ts';

/** Whether a picture is legible, photographed or chosen; 'good' until it is judged, and without a picture. */
export const usePhotoQuality = (file: File | null): PhotoQuality => {
  const [judged, setJudged] = useState<{ file: File; quality: PhotoQuality } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let current = true;
    judgeImage(file).then(
      (quality) => {
        if (current) setJudged({ file, quality });
      },
      () => {
        // This browser cannot draw the picture: it stays 'good', without a remark.
        if (current) setJudged(null);
      },
    );
    return () => {
      current = false;
    };
  }, [file]);
  return judged !== null && judged.file === file ? judged.quality : 'good';
};
