import * as z from 'zod/mini';
import { type OperatorMethod, operatorRequests } from '#contracts/calls/operator.ts';
import type { OperatorReplies } from '#contracts/shapes/operator-replies.ts';

/** The request of a method, before parsing. */
export type OperatorRequest<Method extends OperatorMethod> = z.input<(typeof operatorRequests)[Method]>;

export type ParsedOperatorRequest<Method extends OperatorMethod> = z.output<
  (typeof operatorRequests)[Method]
>;

/** The API of the `emenu` command. */
export type OperatorApi = {
  readonly [Method in OperatorMethod]: (request: OperatorRequest<Method>) => Promise<OperatorReplies[Method]>;
};

/** The same with parsed requests. */
export type OperatorHandlers = {
  readonly [Method in OperatorMethod]: (
    request: ParsedOperatorRequest<Method>,
  ) => Promise<OperatorReplies[Method]>;
};

/** Validates requests itself, for callers that use the database directly. */
export function validatingOperatorApi(handlers: OperatorHandlers): OperatorApi {
  const methods = Object.keys(operatorRequests) as OperatorMethod[];
  const validate = (method: OperatorMethod) => async (request: unknown) =>
    handlers[method](z.parse(operatorRequests[method], request) as never);
  return Object.fromEntries(methods.map((method) => [method, validate(method)])) as unknown as OperatorApi;
}
