import { useEffect, useRef, type ReactNode } from 'react';

/** Why a fix was refused. It takes the focus, because the pressed button may be gone once the panel reloads. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <p ref={shown} role="alert" tabIndex={-1} className="below-2 bold accent">
      {children}
    </p>
  );
}
