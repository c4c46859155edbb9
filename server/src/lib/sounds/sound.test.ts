import { expect, test } from 'vitest';
import { mp3, mp4, ogg, webm } from '#test/sounds.ts';
import { soundOf } from './sound.ts';

const found = (file: Buffer) => {
  const sound = soundOf(file);
  return sound && [sound.type, Math.round(sound.seconds)];
};

test('kind and length of what phones record come from the content', () => {
  expect(found(mp3(12))).toEqual(['audio/mpeg', 12]);
  expect(found(ogg(75))).toEqual(['audio/ogg', 75]);
  expect(found(mp4(60))).toEqual(['audio/mp4', 60]);
  expect(found(webm(61))).toEqual(['audio/webm', 61]);
});

test('a film, a text and a file of no length are no recordings, and a cut one breaks nothing', () => {
  const long = mp3(70);
  // Frames behind rubbish would be played all the same.
  const hidden = Buffer.concat([mp3(5), Buffer.alloc(5000), mp3(90)]);
  const refused = [mp4(10, 'vide'), webm(5, 'V_VP9A_OPUS'), hidden, mp4(0), ogg(0), webm(0)];
  for (const file of [...refused, Buffer.from('ID3'), Buffer.from('%PDF-1.7'), Buffer.alloc(0)])
    expect(soundOf(file)).toBeUndefined();
  for (const whole of [ogg(5), mp4(5), webm(5), long])
    for (let end = 0; end < 300; end += 1)
      expect(() => soundOf(whole.subarray(0, end))).not.toThrow();
});
