import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export type CameraState = 'off' | 'starting' | 'live' | 'refused';
/** Why it did not open: the person or the browser forbids it, another app has it, or there is none (or no https). */
export type CameraRefusal = 'forbidden' | 'inUse' | 'missing';

/** The rear camera, at up to 1920×1080 pixels. */
const WISH: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
};

/** The light beside the lens and its focus; not every browser's types know them. */
type Capabilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: readonly string[] };
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean };
type FocusConstraint = MediaTrackConstraintSet & { focusMode: 'continuous' };

const stopAll = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const capabilitiesOf = (track: MediaStreamTrack | undefined): Capabilities =>
  track?.getCapabilities?.() ?? {};

/** Keeps what is near in focus. False where the camera cannot: things then need a certain distance. */
const keepInFocus = (track: MediaStreamTrack | undefined): boolean => {
  const { focusMode } = capabilitiesOf(track);
  // Many browsers do not tell, and focus by themselves.
  if (focusMode === undefined) return true;
  if (!focusMode.includes('continuous')) return false;
  const focus: FocusConstraint = { focusMode: 'continuous' };
  track?.applyConstraints({ advanced: [focus] }).catch(() => undefined);
  return true;
};

const refusalOf = (error: unknown): CameraRefusal => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'forbidden';
  return name === 'NotReadableError' || name === 'AbortError' ? 'inUse' : 'missing';
};

/** Opens the camera into a `<video>` while `wanted`; always lets go of it on the way out. */
export const useCamera = (
  wanted: boolean,
): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Of a camera that is `refused`. */
  refusal: CameraRefusal;
  /** Can it focus by itself on what is near? */
  focuses: boolean;
  torch: { available: boolean; on: boolean; toggle: () => void };
  retry: () => void;
} => {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | undefined>(undefined);
  const [state, setState] = useState<CameraState>('off');
  const [refusal, setRefusal] = useState<CameraRefusal>('missing');
  const [focuses, setFocuses] = useState(true);
  const [torchAvailable, setTorchAvailable] = useState(false);
  const [torchOn, setTorchOn] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted) return;
    let stream: MediaStream | null = null;
    let left = false;
    const show = (next: CameraState) => {
      if (!left) setState(next);
    };
    /** A phone call or another app took it: the picture stays black. Some phones give it back by themselves. */
    const lose = () => {
      setRefusal('inUse');
      show('refused');
    };
    const open = async () => {
      setState('starting');
      try {
        stream = await navigator.mediaDevices.getUserMedia(WISH);
        if (left || video.current === null) return stopAll(stream);
        const [opened] = stream.getVideoTracks();
        track.current = opened;
        for (const loss of ['ended', 'mute']) opened?.addEventListener(loss, lose);
        opened?.addEventListener('unmute', () => show('live'));
        setTorchAvailable(capabilitiesOf(track.current).torch === true);
        setFocuses(keepInFocus(track.current));
        video.current.srcObject = stream;
        await video.current.play();
        show('live');
      } catch (error) {
        stopAll(stream);
        if (left) return;
        setRefusal(refusalOf(error));
        setState('refused');
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
  const torch = { available: torchAvailable, on: torchOn, toggle };
  return { video, state, refusal, focuses, torch, retry };
};
