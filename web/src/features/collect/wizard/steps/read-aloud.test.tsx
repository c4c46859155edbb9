import { recordings } from '@gi/contract/routes/recordings';
import { NOTICE_VERSION } from '@gi/contract/values/notice';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import { stubAudio } from '#test/audio.ts';
import { renderScreen } from '#test/render.tsx';
import { ReadAloud } from './read-aloud.tsx';

type Said = {
  text: string;
  lang: string;
  voice: { name: string };
  done: () => void;
  fail: () => void;
};
let said: Said[] = [];
let cancelled = 0;
let voices: { name: string; lang: string; localService: boolean }[] = [];
const news = new EventTarget();

class Utterance extends EventTarget {
  lang = '';
  rate = 1;
  voice = { name: '' };
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  done = () => this.dispatchEvent(new Event('end'));
  fail = () => this.dispatchEvent(new Event('error'));
}

const local = { name: 'on the phone', lang: 'bn_IN', localService: true };
const online = { name: 'of the network', lang: 'bn-IN', localService: false };
const sentences = ['প্রথম বাক্য', 'দ্বিতীয় বাক্য'];

beforeEach(() => {
  said = [];
  cancelled = 0;
  voices = [];
  answer(recordings.get, { recording: null });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(news, {
      getVoices: () => voices,
      speak: (utterance: Said) => void said.push(utterance),
      cancel: () => void (cancelled += 1),
    }),
  );
  setLanguage('bn');
});
afterEach(() => {
  setLanguage('en');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = () => screen.queryByRole('button', { name: /পড়ে শোনান|Read it aloud/ });

test('a phone without a voice of the language has no button, until the voice comes', () => {
  voices = [{ ...local, lang: 'hi-IN' }];
  renderScreen(<ReadAloud sentences={sentences} />);
  expect(button()).toBeNull();
  voices = [local];
  act(() => void news.dispatchEvent(new Event('voiceschanged')));
  expect(button()).toBeVisible();
});

test('a voice of the network is not offered without one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  voices = [online];
  renderScreen(<ReadAloud sentences={sentences} />);
  expect(button()).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(button()).toBeVisible();
});

test('each sentence is said by the phone’s own voice, and the last one ends it', async () => {
  voices = [online, local];
  const { user } = renderScreen(<ReadAloud sentences={sentences} />);
  await user.click(button()!);
  expect(said.map(({ text, lang, voice }) => [text, lang, voice.name])).toEqual(
    sentences.map((text) => [text, 'bn_IN', 'on the phone']),
  );
  act(() => said[0]?.done());
  expect(button()).toBeNull();
  act(() => said[1]?.done());
  expect(button()).toBeVisible();
});

test('it stops at a second press, when it fails, and when the screen is left', async () => {
  voices = [local];
  const { user, unmount } = renderScreen(<ReadAloud sentences={sentences} />);
  await user.click(button()!);
  const before = cancelled;
  await user.click(screen.getByRole('button'));
  expect(cancelled).toBe(before + 1);
  await user.click(button()!);
  act(() => said.at(-2)?.fail());
  expect(button()).toBeVisible();
  await user.click(button()!);
  const started = cancelled;
  unmount();
  expect(cancelled).toBe(started + 1);
});

const recorded = { noticeVersion: NOTICE_VERSION, sound: 'data:audio/mp4;base64,AAAA' };

test('a recording of the unit is played instead of a voice, also on a phone without one', async () => {
  const audio = stubAudio();
  const asked = answer(recordings.get, { recording: recorded });
  const { user } = renderScreen(<ReadAloud sentences={sentences} />, { as: 'asha' });
  await user.click(await screen.findByRole('button', { name: /পড়ে শোনান|Read it aloud/ }));
  expect(asked[0]?.params).toMatchObject({ language: 'bn' });
  expect([audio.playing(), said]).toEqual([1, []]);
  act(() => void audio.end());
  await user.click(button()!);
  await user.click(screen.getByRole('button'));
  expect(audio.playing()).toBe(0);
});

test('a recording of an older notice is not played', async () => {
  const audio = stubAudio();
  voices = [local];
  answer(recordings.get, { recording: { ...recorded, noticeVersion: '0' } });
  const { user } = renderScreen(<ReadAloud sentences={sentences} />, { as: 'asha' });
  await user.click(button()!);
  expect([audio.playing(), said.length]).toEqual([0, 2]);
});
