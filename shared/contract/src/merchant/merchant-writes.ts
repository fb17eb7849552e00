import { z } from 'zod';
import { Revealed, revealOf } from '../kit/reveal.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import {
  BankInput,
  BasicInput,
  CloseInput,
  IdInfoInput,
  ImagesInput,
  MerchantImage,
  MerchantInput,
  MerchantResubmission,
  RsaInput,
  SEALED_FIELDS,
  StatusInput,
} from './merchant-input.ts';
import { mccRule, merIdRule } from './merchant-rules.ts';
import { SubmittedScreened } from './review.ts';

const merId = z.object({ merId: merIdRule() });
const PATH = '/mer/merchant';
const ONE = `${PATH}/{merId}`;
const submitted = { answer: 'data', data: SubmittedScreened } as const;

/** Up to a hundred merchant numbers, comma separated. */
const merIds = z.object({
  merIds: rule.pattern(1_599, /^\d{15}(,\d{15}){0,99}$/, 'merchant.merIdFormat'),
});

/** Writing merchants: every change of a live one asks for a review, and answers its request. */
export const merchantWriteRoutes = {
  create: route({
    method: 'POST',
    path: PATH,
    permit: 'mer:merchant:add',
    body: MerchantInput,
    ...submitted,
  }),
  /** A refused or withdrawn new merchant, mended. */
  resubmit: route({
    method: 'PUT',
    path: `${ONE}/resubmit`,
    permit: 'mer:merchant:add',
    params: merId,
    body: MerchantResubmission,
    ...submitted,
  }),
  /** Basic information. Merchant users: fields of `CONTACT_FIELDS` only. */
  update: route({
    method: 'PUT',
    path: PATH,
    permit: 'mer:merchant:edit',
    body: BasicInput,
    ...submitted,
  }),
  /** Bank account and settlement. */
  bank: route({
    method: 'PUT',
    path: `${ONE}/bank`,
    permit: 'mer:merchant:edit',
    params: merId,
    body: BankInput,
    ...submitted,
  }),
  idInfo: route({
    method: 'PUT',
    path: `${ONE}/idinfo`,
    permit: 'mer:merchant:edit',
    params: merId,
    body: IdInfoInput,
    ...submitted,
  }),
  images: route({
    method: 'PUT',
    path: `${ONE}/images`,
    permit: 'mer:merchant:edit',
    params: merId,
    body: ImagesInput,
    ...submitted,
  }),
  rsa: route({
    method: 'PUT',
    path: `${ONE}/rsa`,
    permit: 'mer:merchant:rsa',
    stepUp: true,
    params: merId,
    body: RsaInput,
    ...submitted,
  }),
  /** At once: it only takes risk away. */
  disable: route({
    method: 'PUT',
    path: `${ONE}/disable`,
    permit: 'mer:merchant:disable',
    params: merId,
    body: StatusInput,
    answer: 'done',
  }),
  /** At once; refused while orders or settlements are under way. */
  close: route({
    method: 'PUT',
    path: `${ONE}/close`,
    permit: 'mer:merchant:close',
    params: merId,
    body: CloseInput,
    answer: 'done',
  }),
  /** Asks for a review. */
  enable: route({
    method: 'PUT',
    path: `${ONE}/enable`,
    permit: 'mer:merchant:enable',
    params: merId,
    body: StatusInput,
    ...submitted,
  }),
  /** Only merchants that never were approved; their requests go with them. */
  remove: route({
    method: 'DELETE',
    path: `${PATH}/{merIds}`,
    permit: 'mer:merchant:remove',
    params: merIds,
    answer: 'done',
  }),
  /** Next free number of a category: acquirer, category, serial. */
  nextId: route({
    method: 'GET',
    path: `${PATH}/nextId`,
    permit: 'mer:merchant:add',
    query: z.object({ mcc: mccRule() }),
    answer: 'data',
    data: z.object({ merId: z.string() }),
  }),
  /** Keeps a picture for the form, drawn again; nobody but its owner sees it until it is sent in. */
  uploadImage: route({
    method: 'POST',
    path: `${PATH}/image`,
    permit: 'mer:merchant:edit',
    file: 'file',
    answer: 'data',
    data: z.object({ fileName: z.string() }),
  }),
  /** A picture that the caller has uploaded and not sent in yet. */
  ownImage: route({
    method: 'GET',
    path: `${PATH}/image`,
    permit: 'mer:merchant:edit',
    query: z.object({ fileName: rule.storedFile() }),
    answer: 'file',
  }),
  /** A picture in the file of a merchant of the caller's scope. */
  image: route({
    method: 'GET',
    path: `${ONE}/image/{kind}`,
    permit: 'mer:merchant:query',
    params: merId.extend({ kind: MerchantImage }),
    answer: 'file',
  }),
  /** One sealed field in the open, with the reason in the trail. */
  reveal: route({
    method: 'POST',
    path: `${ONE}/reveal`,
    permit: 'mer:merchant:reveal',
    stepUp: true,
    params: merId,
    body: revealOf(...SEALED_FIELDS),
    answer: 'data',
    data: Revealed,
  }),
};
