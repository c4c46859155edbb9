import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export type CameraState = 'off' | 'starting' | 'live' | 'refused';

/** The rear camera, at up to 1920×1080 pixels. */
const WISH: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
};

/** The light beside the lens; not every browser's types know it. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean };

const stopAll = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const hasTorch = (track: MediaStreamTrack | undefined): boolean => {
  const capabilities: TorchCapabilities = track?.getCapabilities?.() ?? {};
  return capabilities.torch === true;
};

/** Opens the camera into a `<video>` while `wanted`; always lets go of it on the way out. */
export const useCamera = (
  wanted: boolean,
): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  torch: { available: boolean; on: boolean; toggle: () => void };
  retry: () => void;
} => {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | undefined>(undefined);
  const [state, setState] = useState<CameraState>('off');
  const [torchAvailable, setTorchAvailable] = useState(false);
  const [torchOn, setTorchOn] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted) return;
    let stream: MediaStream | null = null;
    let left = false;
    const open = async () => {
      setState('starting');
      try {
        stream = await navigator.mediaDevices.getUserMedia(WISH);
        if (left || video.current === null) return stopAll(stream);
        track.current = stream.getVideoTracks()[0];
        setTorchAvailable(hasTorch(track.current));
        video.current.srcObject = stream;
        await video.current.play();
        if (!left) setState('live');
      } catch {
        // No device, no permission, no secure page: for the person it is the same, and Upload stays.
        stopAll(stream);
        if (!left) setState('refused');
      }
    };
    void open();
    return () => {
      left = true;
      stopAll(stream);
      track.current = undefined;
      setTorchOn(false);
      setState('off');
    };
  }, [wanted, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  const toggle = useCallback(() => {
    const light: TorchConstraint = { torch: !torchOn };
    track.current
      ?.applyConstraints({ advanced: [light] })
      .then(() => setTorchOn(light.torch))
      .catch(() => setTorchAvailable(false));
  }, [torchOn]);
  return { video, state, torch: { available: torchAvailable, on: torchOn, toggle }, retry };
};
