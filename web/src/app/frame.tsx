'use no memo';

import { productName, subtitle } from '@paddock/contract/platform/constants';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useSettings } from '../platform/settings-query.ts';
import styles from './frame.module.css';
import { Header, Mark } from './header.tsx';

interface FrameProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
  /** Stays at the bottom. */
  readonly footer?: ReactNode;
  /** A narrow column, for screens that ask one thing. */
  readonly narrow?: boolean;
}

/** A header with a screen below it. */
export function Frame({ header, children, footer, narrow = false }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <div className={`flex ${styles['frame']}`}>
      <SkipLink to={main} />
      {header}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={narrow ? styles['narrow'] : styles['main']}
      >
        {children}
      </main>
      {footer}
    </div>
  );
}

/** The first stop of the Tab key: past the bars, to the page. */
export function SkipLink({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#content"
      className={`pad-3-4 surface round-2 bold ink ${styles['skip']}`}
      onClick={(event) => {
        event.preventDefault();
        to.current?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

/** The frame before anybody is known: the product's name, and nowhere to go. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  const name = useSettings()?.productName ?? productName;
  return (
    <Frame narrow header={<Header title={name} subtitle={subtitle} leading={<Mark />} />}>
      {children}
    </Frame>
  );
}
