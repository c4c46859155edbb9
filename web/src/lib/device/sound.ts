/** A `data:` link of a sound as an object link: the page may not play the former. */
const objectLink = (link: string): string => {
  const [head = '', content = ''] = link.split(';base64,');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: head.replace('data:', '') }));
};

/**
 * Plays a sound. `onEnd` is called once, at the end, when it fails, or when it is stopped. Returns a function that
 * stops it.
 */
export const playSound = (link: string, onEnd: () => void): (() => void) => {
  const source = objectLink(link);
  const audio = new Audio(source);
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    audio.pause();
    URL.revokeObjectURL(source);
    onEnd();
  };
  audio.addEventListener('ended', end);
  audio.addEventListener('error', end);
  void audio.play().catch(end);
  return end;
};
