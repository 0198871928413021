import type { Printed } from '@paddock/contract/domain/money/bill';
import { useDownload } from '../../platform/use-download.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { openVoucher, voucherName } from './next-steps.ts';

interface VoucherButtonProps {
  readonly list: Printed;
  readonly id: number;
}

/** The voucher of a bill or a payment, on paper. */
export function VoucherButton({ list, id }: VoucherButtonProps) {
  const download = useDownload({
    name: voucherName(list, id),
    ending: 'pdf',
    open: async (api) => openVoucher(api, list, id),
  });
  return <DownloadButton label="Voucher PDF" download={download} />;
}
