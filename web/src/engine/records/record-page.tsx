import { registry } from '@paddock/contract/domain/registry/registry';
import type { NavigationNode } from '@paddock/contract/domain/registry/nodes';
import type { User } from '@paddock/contract/platform/user';
import type { ReactNode } from 'react';
import { RecordState } from './record-state.tsx';
import { RecordView } from './record-view.tsx';
import { useRecord, type RecordRef } from './use-record.ts';

export interface RecordPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly up: () => void;
  readonly to: (path: string) => void;
  /** What other features show of it: it stands before its history. */
  readonly children?: ReactNode;
}

/** The page of one record: what it is, what belongs to it, what can be done with it, what became of it. */
export function RecordPage({ node, ...props }: RecordPageProps) {
  const record = recordOf(node);
  const list = registry.kindNamed(record.list)?.list;
  const read = useRecord(record);
  if (list === undefined) throw new Error(`There is no list ${record.list}`);
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={props.up} />;
  return <RecordView {...props} record={record} list={list} read={read} answer={read.data} />;
}

export function recordOf({ list, recordId, title }: NavigationNode): RecordRef {
  if (list === undefined || recordId === undefined) throw new Error(`${title} is no record`);
  return { list, id: recordId };
}
