import { moveProject } from '@paddock/contract/domain/itinerary/move-project';
import { dayAfter } from '@paddock/contract/platform/days';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { WholeDialog } from './whole-dialog.tsx';
import styles from './project-menu.module.css';

interface MoveProjectProps {
  readonly projectCode: string;
  readonly startDate: string | undefined;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;
const mostDays = 366;

/** Moves a project by days, or to a new first day. */
export function MoveProject({ projectCode, startDate, onClose }: MoveProjectProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('1');
  const days = Number(typed);
  const isDays = Number.isInteger(days) && days !== 0 && Math.abs(days) <= mostDays;
  const settled = useSettled(typed, 300);
  const params = { projectCode };
  const preview = useQuery({
    queryKey: ['move-project', projectCode, settled],
    queryFn: async ({ signal }) =>
      api.call(moveProject, { params, body: { days: Number(settled), preview: true }, signal }),
    enabled: isDays && settled === typed,
    retry: false,
    gcTime: 0,
  });
  const move = useMutation({
    mutationFn: async (tell: boolean) => api.call(moveProject, { params, body: { days, tell } }),
    onSuccess: () => {
      const way = days > 0 ? 'later' : 'earlier';
      showToast({
        title: `${projectCode} moved`,
        body: `${counted(Math.abs(days), 'day')} ${way}, at the same local times.`,
      });
      onClose();
    },
    onSettled: async () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'move-project' }),
    networkMode: 'always',
  });
  return (
    <WholeDialog
      title={`Move ${projectCode}`}
      verb="move"
      found={isDays && settled === typed ? preview.data : undefined}
      error={move.error ?? preview.error}
      busy={move.isPending}
      onSave={(tell) => move.mutate(tell)}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        <TextField
          label="By days"
          type="number"
          required
          min={-mostDays}
          max={mostDays}
          value={typed}
          hint="A negative number moves it earlier. Local times stay the same."
          onChange={({ target }) => setTyped(target.value)}
        />
        {startDate !== undefined && (
          <TextField
            label="New first day"
            type="date"
            value={isDays ? dayAfter(startDate, days) : startDate}
            onChange={({ target }) =>
              target.value !== '' && setTyped(String(daysBetween(startDate, target.value)))
            }
          />
        )}
      </div>
    </WholeDialog>
  );
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
