import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { toasterIsReady } from './toast.ts';

/** The toast area of every page; numbers are the specification's. */
export function Toaster() {
  useEffect(() => toasterIsReady(toast), []);
  return (
    <Sonner
      theme="system"
      position="top-center"
      duration={4000}
      visibleToasts={3}
      gap={14}
      closeButton
      richColors
      style={{ ['--width' as string]: '356px' }}
    />
  );
}
