import { defineMessages } from '../messages.ts';

/** The sentences for calls that fail without a refusal of the server; word for word (docs/specification.md, Failures). */
export const errorTexts = defineMessages('errors', {
  sessionExpired: 'Session expired. Please login again.',
  logInAgain: 'Please log in again',
  unavailable: 'Service unavailable',
  network: 'Network error. Please check your internet connection and try again.',
  unexpected: 'An unexpected error occurred',
  httpStatus: 'HTTP error! status: {status}',
});
