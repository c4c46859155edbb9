/** What answers the requests: this process, or its workers. */
export type Front = {
  /** @returns the address */
  listen(): Promise<string>;
  /** Lets running requests end. */
  close(): Promise<void>;
  /** The metrics as text; undefined when nothing is measured. */
  scrape: (() => Promise<string>) | undefined;
};
