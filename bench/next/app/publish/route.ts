import { revalidatePath } from 'next/cache';

/** Tells that the menu is another: the page of every language is made anew when it is next asked for. */
export function POST(): Response {
  revalidatePath('/[language]/category/[id]', 'page');
  return new Response(null, { status: 204 });
}
