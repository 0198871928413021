import { counted } from '@paddock/contract/platform/plural';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import styles from './list.module.css';
import { capital } from './present-cell.ts';
import type { RowsProps, useRows } from './use-rows.ts';

interface ListBodyProps extends Omit<RowsProps, 'isWhole'> {
  readonly read: ReturnType<typeof useRows>['read'];
}

/** The rows, or what replaces them: they are loading, there are none, or they did not load. */
export function ListBody({ read, ...props }: ListBodyProps) {
  const { list, rows } = props;
  const wide = useWide();
  const isWhole = !read.hasNextPage;
  if (read.isError && rows.length === 0)
    return (
      <FailedState
        title={`The ${list.nouns} did not load`}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      >
        <FailureReason error={read.error} />
      </FailedState>
    );
  if (rows.length === 0 && (read.isFetching || read.hasNextPage))
    return <Spinner label={`Loading ${list.nouns}`} />;
  if (rows.length === 0) return <NoRows {...props} />;
  const Rows = wide ? ListTable : ListCards;
  return (
    <div className={read.isPlaceholderData ? styles['old'] : undefined} aria-busy={read.isFetching}>
      <Rows {...props} isWhole={isWhole} />
      <p className={styles['end']} role="status">
        {isWhole && counted(rows.length, list.noun, list.nouns)}
        {!isWhole &&
          (read.isError
            ? 'More rows did not load. '
            : `The first ${new Intl.NumberFormat('en-GB').format(rows.length)}. Scroll for more.`)}
        {read.isError && (
          <Button variant="text" onClick={() => void read.fetchNextPage()}>
            Try again
          </Button>
        )}
      </p>
    </div>
  );
}

function NoRows({ list, asked }: Pick<ListBodyProps, 'list' | 'asked'>) {
  const names = Object.keys(asked.query).filter((name) => name !== 'sort');
  if (names.length === 0)
    return (
      <ScreenState title={`No ${list.nouns} yet`}>
        {`${capital(list.nouns)} appear here when they are added.`}
      </ScreenState>
    );
  return (
    <ScreenState title={`No matching ${list.nouns}`}>
      Search finds the start of a word or number. Filters may hide some results.
    </ScreenState>
  );
}
