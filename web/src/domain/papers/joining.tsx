import { previewJoining, type PersonPapers } from '@paddock/contract/domain/papers/area-days';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { useQuery } from '@tanstack/react-query';
import type { FormAdviceProps } from '../../engine/forms/widgets/room-widgets.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useOnline } from '../../platform/use-online.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Message } from '../../ui/message.tsx';

/** Milliseconds without another change before the server is asked. */
const settledMs = 400;

/** Before people join a project, for administrators: what they would have left when it ends. */
export function Joining({ values }: FormAdviceProps) {
  const { api } = usePlatform();
  const online = useOnline();
  const { project_id: projectId, contact_id: chosen } = values;
  const contactIds = chosen !== undefined && isKeys(chosen) ? [...chosen] : [];
  const asked = JSON.stringify([projectId, contactIds]);
  const settled = useSettled(asked, settledMs);
  const { data } = useQuery({
    queryKey: ['documents', 'joining', settled],
    queryFn: async ({ signal }) =>
      typeof projectId === 'number'
        ? api.call(previewJoining, { body: { projectId, contactIds }, signal })
        : null,
    enabled: online && settled === asked && typeof projectId === 'number' && contactIds.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const all = data?.people.flatMap((person) => joinWords(person, data.projectCode)) ?? [];
  // What is missing is missing for each area.
  const lines = [...new Map(all.map((line) => [line.words, line])).values()];
  return (
    <div role="status">
      {lines.length > 0 && (
        <Message tone={lines.some(({ isBad }) => isBad) ? 'warn' : 'info'} title="Days at borders">
          <ul>
            {lines.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}

/** "Tom Reid would have 3 days left in Schengen after HUN26." */
function joinWords({ fullName, areas }: PersonPapers, code: string) {
  return areas.flatMap((area) => {
    const wrong = [...area.troubles, ...area.unsure].map(({ why }) => ({
      words: `${fullName}: ${why}`,
      isBad: true,
    }));
    if (area.left === null) return wrong;
    const left = {
      words: `${fullName} would have ${area.left === 1 ? '1 day' : `${area.left} days`} left in ${area.area} after ${code}.`,
      isBad: false,
    };
    return [left, ...wrong];
  });
}
