import { exportList } from '@paddock/contract/lists/calls';
import type { ListName } from '@paddock/contract/lists/registry';
import { calendarDay } from '@paddock/contract/time';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { Asked } from './use-question.ts';

interface CsvButtonProps {
  readonly list: ListName;
  readonly query: Asked['query'];
  readonly className?: string | undefined;
}

/** What is asked for on the screen, whole, as a file. It is fetched with the person's token, not by a link. */
export function CsvButton({ list, query, className }: CsvButtonProps) {
  const { api, clock } = usePlatform();
  const file = useMutation({
    mutationFn: async () => {
      const accept = 'text/csv, application/json;q=0.5';
      const answer = await api.open(exportList, { params: { list }, query, accept });
      const blob = await answer.blob();
      save(blob, `${list}-${calendarDay(new Date(clock.now()), 'UTC')}.csv`);
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        {file.isPending ? 'Exporting…' : 'Export CSV'}
      </Button>
      {file.isError && (
        <Message tone="warn" title="The file did not arrive">
          {file.error.message}
        </Message>
      )}
    </>
  );
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
