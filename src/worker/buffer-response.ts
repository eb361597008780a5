/**
 * An answer of the network that is a worker's own: all of it is there.
 *
 * Where the network races a worker, the same bytes come to the browser, too. Chromium 150 never ends about one page in ten
 * when it takes the answer of a worker that hands them on as they come.
 */
export const bufferResponse = async (answer: Response): Promise<Response> =>
  answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
