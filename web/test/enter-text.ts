import type { UserEvent } from '@testing-library/user-event';

/**
 * Appends a text to a field in one step. `user.type` renders the page anew at each key: that is for tests
 * about what happens while a person types.
 */
export const enterText = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
