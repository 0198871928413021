'use no memo';

import { productName, subtitle } from '@paddock/contract/platform/constants';
import type { ReactNode } from 'react';
import { Frame } from './frame.tsx';
import { Header, Mark } from './header.tsx';
import { useSettings } from '../platform/settings-query.ts';

/** The frame before anybody is known: the product's name, and nowhere to go. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  const name = useSettings()?.productName ?? productName;
  return (
    <Frame narrow header={<Header title={name} subtitle={subtitle} leading={<Mark />} />}>
      {children}
    </Frame>
  );
}
