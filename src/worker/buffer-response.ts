/**
 * Buffers a network response completely.
 *
 * Works around Chromium 150: when the browser races the network with the worker and takes the worker's streamed
 * response, about one page in ten never finishes loading.
 */
export const bufferResponse = async (response: Response): Promise<Response> =>
  response.body ? new Response(await response.arrayBuffer(), response) : response;
