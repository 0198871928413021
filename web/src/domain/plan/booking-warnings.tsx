import { previewWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { counted } from '@paddock/contract/platform/plural';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { FormAdviceProps } from '../../engine/forms/widgets/room-widgets.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useOnline } from '../../platform/use-online.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { bookingPreview } from './booking-preview.ts';

/** Milliseconds without another change before the server is asked. */
const settledMs = 400;

/** What a booking would do to people's trips, which only the server knows. It never keeps anybody from sending. */
export function BookingWarnings({ form, edits, values }: FormAdviceProps) {
  const { api } = usePlatform();
  const online = useOnline();
  const preview = JSON.stringify(bookingPreview(form.name, values, edits));
  const settled = useSettled(preview, settledMs);
  const { data } = useQuery({
    queryKey: ['booking-warnings', settled],
    queryFn: async ({ signal }) => {
      const body = bookingPreview(form.name, values, edits);
      return body === null ? { warnings: [] } : api.call(previewWarnings, { body, signal });
    },
    enabled: online && settled === preview && preview !== 'null',
    retry: false,
    gcTime: 0,
  });
  const warnings = preview === 'null' ? [] : (data?.warnings ?? []);
  if (!online) return null;
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Message
          tone="warn"
          title={`This would cause ${counted(warnings.length, 'warning')}`}
          icon={<Icon of={TriangleAlert} size={22} />}
        >
          <ul>
            {warnings.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}
