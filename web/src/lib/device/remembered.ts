/** What this browser remembers under a key; null for nothing, and where storage is blocked (private mode). */
export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** As `remembered`, of JSON; null also for what is none. */
export const rememberedJson = (key: string): unknown => {
  try {
    return JSON.parse(remembered(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Remembers a choice in this browser; where storage is full or blocked it holds until the page is closed. */
export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
};
