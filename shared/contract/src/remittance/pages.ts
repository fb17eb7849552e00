import { buttons, type Directory } from '../kit/page.ts';
import { remitApplyRoutes } from './apply.ts';

/** International remittance (domain §2). */
export const REMITTANCE: Directory = {
  id: 2006,
  path: 'remittance',
  zh: '国际汇款',
  en: 'Remittance',
  icon: 'remittance',
  pages: [
    {
      id: 2601,
      path: 'apply',
      zh: '汇款申请',
      en: 'Applications',
      component: 'remittance/apply/index',
      icon: 'remit-apply',
      opens: remitApplyRoutes.list,
      buttons: buttons(remitApplyRoutes.get),
    },
  ],
};
