import type { ListedAccess } from '#contracts/shapes/operator-replies.ts';
import type { Release } from '../../catalog/release.ts';
import { printerOf } from '../../printing/printer.ts';
import type { Access, AccessRepository } from '../access/access-repository.ts';
import { type AccessPurpose, createToken, hashToken } from '../access/access-token.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { isUnknown, listed, noSuchPrinter, notPublished, refused } from './refused.ts';

export interface AccessHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly accessRepository: AccessRepository;
  /** The group of a venue; `null` for a venue of none. */
  readonly groupOf: (licence: string) => Promise<{ readonly id: string } | null>;
}

/**
 * What precedes a token in its address. That of a screen is in the fragment, which browsers do not send, so it appears in
 * no log or proxy; printers have no browser. A POS sends it in a header.
 */
const pathsTo = {
  board: '/board#',
  publish: '/desk#',
  printer: '/print/',
  till: '/till/#',
} as const satisfies Record<AccessPurpose, string>;

export function accessHandlers({
  current,
  accessRepository,
  groupOf,
}: AccessHandlersOptions): Pick<OperatorHandlers, 'token' | 'tokens' | 'revoke'> {
  return {
    async token(wanted) {
      const { licence, purpose, label, operator: isOperator } = wanted;
      const group = wanted.group ? await groupOf(licence) : null;
      const why = refusalOf(wanted, group);
      if (why !== null) return refused(why);
      const release = current(licence);
      if (!release) return notPublished(licence);
      if (purpose === 'printer' && !printerOf(release, label)) return noSuchPrinter(licence, label);
      const token = createToken();
      const access = await accessRepository.add(hashToken(token), {
        ...{ licence, purpose, label, isOperator },
        group: group?.id,
      });
      if (purpose === 'printer') await revokeOlder(accessRepository, access);
      const [domain = null] = release.venue.domains;
      return {
        kind: 'done',
        access: { ...listedAccessOf(access), token, path: `${pathsTo[purpose]}${token}`, domain },
      };
    },
    async tokens({ licence }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      return listed((await accessRepository.list(licence)).map(listedAccessOf));
    },
    async revoke({ licence, id }) {
      if (!current(licence)) return notPublished(licence);
      const isGone = await accessRepository.revoke(licence, id);
      return isGone ? { kind: 'done' } : refused(`${licence} has no token ${id}`);
    },
  };
}

interface WantedAccess {
  readonly licence: string;
  readonly purpose: AccessPurpose;
  readonly operator: boolean;
  readonly group: boolean;
}

/** Why a token cannot have what is wanted of it; `null` when it can. */
function refusalOf(
  { licence, purpose, operator, group: isOfGroup }: WantedAccess,
  group: { readonly id: string } | null,
): string | null {
  if (operator && purpose !== 'publish') return 'Only a token for publishing can have operator rights';
  if (isOfGroup && purpose !== 'board') return 'Only a token for an order board can be for a group';
  return isOfGroup && !group ? `${licence} is no branch of a group` : null;
}

/** A printer has one address. */
async function revokeOlder(
  repository: AccessRepository,
  { licence, purpose, label, id }: Access,
): Promise<void> {
  const older = (await repository.list(licence)).filter(
    (one) => one.purpose === purpose && one.label === label && one.id !== id,
  );
  for (const one of older) await repository.revoke(licence, one.id);
}

const listedAccessOf = ({
  licence,
  id,
  purpose,
  label,
  isOperator,
  createdAt,
  usedAt,
}: Access): ListedAccess => ({
  licence,
  id,
  purpose,
  label,
  operator: isOperator,
  created: createdAt.toISOString(),
  used: usedAt?.toISOString() ?? null,
});
