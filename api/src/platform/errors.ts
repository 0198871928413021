import type { ErrorBody, ErrorCode } from '@paddock/contract/platform/error-body';
import { errors } from '@paddock/contract/platform/errors';

/** A failure reported to the caller: its code decides the status, and its message is shown. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What the caller has to agree to first. */
  readonly asks: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      field?: string;
      retryAfterSeconds?: number;
      asks?: string;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.code = code;
    this.field = options.field;
    this.asks = options.asks;
    this.retryAfterSeconds = options.retryAfterSeconds ?? (code === 'unavailable' ? 5 : undefined);
  }

  get status(): number {
    return errors[this.code].status;
  }

  body(): ErrorBody {
    const field = this.field === undefined ? {} : { field: this.field };
    const asks = this.asks === undefined ? {} : { asks: this.asks };
    return { error: { code: this.code, message: this.message, ...field, ...asks } };
  }
}

/** A start that cannot go on. The message is the one line that the person at the keyboard reads. */
export class StartError extends Error {
  /** The exit code of the process. */
  readonly exitCode: number = 1;
}

/** Another Paddock has the data folder: trying again is useless while that one runs. */
export class AlreadyRunsError extends StartError {
  override readonly exitCode = 3;
}
