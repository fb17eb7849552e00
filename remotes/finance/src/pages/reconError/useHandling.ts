import { actionsOf, needsCandidate } from '@portal/contract/finance/recon-actions';
import { Handling as HandlingInput } from '@portal/contract/finance/recon-error-routes';
import type { Candidate } from '@portal/contract/finance/recon-side';
import type { ReconAction } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { toast, useCall, useFormState, useIntent } from '@portal/ui';
import { useState } from 'react';
import { z } from 'zod';
import { type Detail, errors } from './api.ts';
import { words } from './words.ts';

export const Message = z.object({ handleMsg: HandlingInput.shape.handleMsg });

/** True if a candidate can be the other side of an action. */
const fits = (action: ReconAction | undefined, { actions }: Candidate) =>
  actions.some((one) => one === action);

/** The ways that end a difference with its other side, which has to be found first. */
const linking = ({ actions, errType }: Detail) =>
  actions.filter((one) => needsCandidate(one, errType));

/** The way that is offered first: the first that can be taken, and linking only to what was found. */
const firstWay = (error: Detail): ReconAction | undefined => {
  const isFound = (way: ReconAction) => error.candidates.some((one) => fits(way, one));
  const links = linking(error);
  return error.actions.find((way) => !links.includes(way) || isFound(way)) ?? error.actions[0];
};

/** Fetches what the chosen action would post; choosing another one fetches again. */
function useEffectOf(
  error: Detail,
  action: ReconAction | undefined,
  chosen: Candidate | undefined,
) {
  const wanted = error.proposal?.action ?? action;
  const isWhole = !wanted || error.proposal || !needsCandidate(wanted, error.errType) || chosen;
  const isAsked = wanted !== undefined && Boolean(isWhole);
  const other = chosen && !error.proposal ? { side: chosen.side, id: chosen.id } : {};
  const answer = useCall(
    errors.effect,
    {
      params: { errorId: error.errorId },
      query: { action: wanted ?? actionsOf(error)[0] ?? 'NOTE', ...other },
    },
    { enabled: isAsked },
  );
  return { answer, isAsked };
}

/** Holds how a difference is about to be handled: the action, the other side, and the message. */
export function useHandling(error: Detail, moveOn: () => Promise<unknown>) {
  const t = useWords(words);
  const [action, act] = useState<ReconAction | undefined>(() => firstWay(error));
  const [named, name] = useState<readonly Candidate[]>([]);
  const candidates = [
    ...error.candidates,
    ...named.filter(({ id }) => error.candidates.every((one) => one.id !== id)),
  ];
  const links = linking(error);
  const linkable = (one: Candidate) => links.some((way) => fits(way, one));
  const [picked, pick] = useState<Candidate | undefined>(() => candidates.find(linkable));
  const needed = action !== undefined && links.includes(action);
  const chosen = needed && picked && fits(action, picked) ? picked : undefined;
  const { answer: effect, isAsked } = useEffectOf(error, action, chosen);
  const [refusal, refuse] = useState('');
  const [isConfirming, confirming] = useState(false);
  const send = useIntent(errors.handle, confirming);
  const form = useFormState(Message, async ({ handleMsg }) => {
    if (!action) return;
    refuse('');
    const items = [{ errorId: error.errorId, version: error.version }];
    const other = chosen && { chosen: { side: chosen.side, id: chosen.id } };
    const [result] = await send({ body: { items, action, handleMsg, ...other } });
    if (!result?.ok) return refuse(result?.msg ?? '');
    form.begin({});
    toast(t(result.waits ? 'submitted' : 'handled'));
    await moveOn();
  });
  /** Returns why it cannot be sent yet; undefined if it can. */
  const bar = () => {
    if (needed && !chosen) return t('needCandidate');
    if (isAsked && !effect.data) return t('computing');
    return effect.data?.refusal || undefined;
  };
  const actAs = (next: ReconAction) => {
    refuse('');
    act(next);
  };
  /** Takes it as the other side: by the way that is chosen, else by the first that it fits. */
  const choose = (one: Candidate) => {
    const way = needed && fits(action, one) ? action : links.find((link) => fits(link, one));
    if (!way) return;
    pick(one);
    if (way !== action) actAs(way);
  };
  return {
    action,
    act: actAs,
    candidates,
    needed,
    /** It may end with its other side. */
    isLinkable: links.length > 0,
    chosen,
    fits: linkable,
    /** Returns why another way cannot be chosen now; undefined if it can. */
    barOf: (way: ReconAction) =>
      links.includes(way) && !candidates.some((one) => fits(way, one))
        ? t('needCandidate')
        : undefined,
    choose,
    add: (found: readonly Candidate[]) => {
      name(found);
      const [first] = found;
      if (first) choose(first);
    },
    effect,
    isAsked,
    form,
    refusal,
    isConfirming,
    bar: bar(),
  };
}

export type Handling = ReturnType<typeof useHandling>;
