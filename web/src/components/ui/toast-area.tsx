import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Mounts the toaster once the first paint is out of the way. */
export const ToastArea = () => {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{painted ? <Toaster /> : null}</Suspense>;
};
