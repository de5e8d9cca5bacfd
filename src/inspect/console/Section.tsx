import type { ReactNode } from 'react';

/** A part of the panel that a person may open and close. */
export function Section({
  children,
  isOpen,
  title,
}: {
  children: ReactNode;
  isOpen?: boolean;
  title: string;
}) {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
