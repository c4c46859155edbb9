import { lazy, type ComponentType } from 'react';
import { appCachingSettled } from './app-on-device.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component that is fetched when it is first drawn.
 * @param missing drawn in its place where it cannot be fetched: without a network, on a phone that does not have it
 */
export const lazyPart = <Props extends object>(load: Load<Props>, missing?: ComponentType<Props>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (missing === undefined) throw error;
      return { default: missing };
    }
  });

/** The same for code in the file that the worker fetches: it would come twice if it were asked for before. */
export const bundledPart = <Props extends object>(
  load: Load<Props>,
  missing?: ComponentType<Props>,
) =>
  lazyPart(async () => {
    await appCachingSettled();
    return load();
  }, missing);
