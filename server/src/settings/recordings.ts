import { longestRecording } from '@gi/contract/values/notice';
import { Problem } from '#base/errors.ts';
import { soundOf } from '#lib/sounds/sound.ts';

/** @throws {Problem} 413 for one that is too large, 415 for what phones do not play, 400 for one too long */
export const readRecording = (sound: Buffer) => {
  if (sound.length > longestRecording.bytes) throw new Problem('recording.too_large');
  const found = soundOf(sound);
  if (found === undefined) throw new Problem('recording.wrong_type');
  // Encoders fill the last frame up.
  if (found.seconds > longestRecording.seconds + 0.5) throw new Problem('recording.too_long');
  return { type: found.type, seconds: Math.max(1, Math.floor(found.seconds)), sound };
};
