import { button, buttons, type Directory, maintain, type UnlistedPage } from '../kit/page.ts';
import { bindRoutes } from '../session/bind.ts';
import { blacklistRoutes, HIT_RELEASE } from './blacklist.ts';
import { cardbinRoutes } from './cardbin.ts';
import { channelRoutes } from './channel.ts';
import { channelMerRoutes } from './channel-mer.ts';
import { feeRoutes } from './fee.ts';
import { feeSimulationRoutes } from './fee-simulation.ts';
import { limitRoutes } from './limit.ts';
import { merChannelRoutes } from './mer-channel.ts';
import { merchantRoutes } from './merchant.ts';
import { merchantWriteRoutes as writes } from './merchant-writes.ts';
import { channelReviewRoutes, reviewRoutes } from './review.ts';
import { staticQrRoutes } from './static-qr.ts';
import { vatRoutes } from './vat.ts';

/** Merchants (domain §2). */
export const MERCHANTS: Directory = {
  id: 2001,
  path: 'merchant',
  zh: '商户管理',
  en: 'Merchants',
  icon: 'merchant',
  pages: [
    {
      id: 2101,
      path: 'info',
      zh: '商户信息',
      en: 'Merchant information',
      component: 'merchant/info/index',
      icon: 'merchant-info',
      opens: merchantRoutes.list,
      calls: { merchant: merchantRoutes },
      buttons: [
        ...buttons(merchantRoutes.get),
        button(bindRoutes.issue, ['签发绑定码', 'Issue binding code']),
        ...buttons(writes.create, writes.update, writes.remove, merchantRoutes.export),
        button(writes.rsa, ['修改RSA公钥', 'Change RSA key']),
        button(vatRoutes.change, ['设置增值税', 'Change VAT']),
        button(writes.disable, ['停用', 'Disable']),
        button(writes.close, ['关闭', 'Close']),
        button(writes.enable, ['启用', 'Enable']),
        ...buttons(writes.reveal),
      ],
    },
    {
      id: 2102,
      path: 'audit',
      zh: '商户审核',
      en: 'Merchant review',
      component: 'merchant/audit/index',
      icon: 'merchant-audit',
      opens: reviewRoutes.list,
      calls: { review: reviewRoutes },
      buttons: [...buttons(reviewRoutes.get), button(reviewRoutes.decide, ['审核', 'Review'])],
    },
    {
      id: 2103,
      path: 'static-qr',
      zh: '静态码',
      en: 'Static QR',
      component: 'merchant/staticQr/index',
      icon: 'static-qr',
      opens: staticQrRoutes.list,
      calls: { staticQr: staticQrRoutes },
      buttons: [...maintain(staticQrRoutes), ...buttons(staticQrRoutes.export)],
    },
    {
      id: 2104,
      path: 'limit',
      zh: '商户渠道限额',
      en: 'Channel limits',
      component: 'merchant/limit/index',
      icon: 'limit',
      opens: limitRoutes.list,
      calls: { limit: limitRoutes },
      buttons: [...maintain(limitRoutes), ...buttons(limitRoutes.export)],
    },
  ],
};

/** Channels, and which merchants have them (domain §2). */
export const CHANNELS: Directory = {
  id: 2002,
  path: 'channel',
  zh: '渠道管理',
  en: 'Channels',
  icon: 'channel',
  pages: [
    {
      id: 2201,
      path: 'type',
      zh: '业务渠道',
      en: 'Business channels',
      component: 'merchant/channel/index',
      icon: 'channel-type',
      opens: channelRoutes.list,
      calls: { channel: channelRoutes },
      buttons: [
        ...maintain(channelRoutes),
        ...buttons(channelRoutes.export),
        button(channelRoutes.fee, ['费率', 'Fees']),
        button(channelRoutes.cost, ['成本', 'Cost']),
      ],
    },
    {
      id: 2202,
      path: 'mer-channel',
      zh: '商户业务渠道',
      en: 'Merchant channels',
      component: 'merchant/merChannel/index',
      icon: 'mer-channel',
      opens: merChannelRoutes.list,
      calls: { merChannel: merChannelRoutes },
      buttons: [...maintain(merChannelRoutes), ...buttons(merChannelRoutes.export)],
    },
    {
      id: 2203,
      path: 'mer-channel-audit',
      zh: '商户渠道审核',
      en: 'Channel review',
      component: 'merchant/merChannel/audit',
      icon: 'mer-channel-audit',
      opens: channelReviewRoutes.list,
      calls: { channelReview: channelReviewRoutes },
    },
    {
      id: 2204,
      path: 'channel-mer',
      zh: '渠道商户',
      en: 'Channel merchants',
      component: 'merchant/channelMer/index',
      icon: 'channel-mer',
      opens: channelMerRoutes.list,
      calls: { channelMer: channelMerRoutes },
      buttons: [
        ...maintain(channelMerRoutes),
        ...buttons(channelMerRoutes.export),
        button(channelMerRoutes.register, ['登记报备结果', 'Register']),
      ],
    },
    {
      id: 2205,
      path: 'fee',
      zh: '商户费率',
      en: 'Fee rates',
      component: 'merchant/fee/index',
      icon: 'fee',
      opens: feeRoutes.list,
      calls: { fee: feeRoutes },
      buttons: [
        ...buttons(feeRoutes.export),
        button(feeSimulationRoutes.replay, ['费率试算', 'Simulate']),
      ],
    },
  ],
};

/** Directory of the risk pages: people and things that are refused (domain §2). */
export const RISK: Directory = {
  id: 2007,
  path: 'risk',
  zh: '风险管理',
  en: 'Risk',
  icon: 'risk',
  pages: [
    {
      id: 2701,
      path: 'blacklist',
      zh: '黑名单',
      en: 'Blacklist',
      component: 'merchant/blacklist/index',
      icon: 'blacklist',
      opens: blacklistRoutes.list,
      calls: { blacklist: blacklistRoutes },
      buttons: [
        ...maintain(blacklistRoutes),
        ...buttons(blacklistRoutes.importData, blacklistRoutes.export, blacklistRoutes.reveal),
        { permit: HIT_RELEASE, zh: '放行黑名单命中', en: 'Release blacklist hits' },
      ],
    },
    {
      id: 2702,
      path: 'cardbin',
      zh: '卡 BIN',
      en: 'Card BINs',
      component: 'merchant/cardbin/index',
      icon: 'cardbin',
      opens: cardbinRoutes.list,
      calls: { cardbin: cardbinRoutes },
      buttons: [
        ...maintain(cardbinRoutes),
        ...buttons(cardbinRoutes.importData, cardbinRoutes.export),
      ],
    },
  ],
};

export const MERCHANT_UNLISTED: readonly UnlistedPage[] = [
  {
    path: '/merchant/info/detail/:merId',
    name: 'MerchantDetail',
    component: 'merchant/info/detail',
    zh: '商户详情',
    en: 'Merchant detail',
    parent: '/merchant/info',
    opens: merchantRoutes.get,
  },
  {
    path: '/merchant/info/onboard',
    name: 'MerchantOnboard',
    component: 'merchant/info/onboard',
    zh: '新增商户',
    en: 'New merchant',
    parent: '/merchant/info',
    opens: writes.create,
    calls: { merchantWrite: writes },
  },
  {
    path: '/merchant/info/mend',
    name: 'MerchantMend',
    component: 'merchant/info/mend',
    zh: '修改商户申请',
    en: 'Correct application',
    parent: '/merchant/info',
    opens: writes.resubmit,
  },
  {
    path: '/channel/type/fee',
    name: 'ChannelFee',
    component: 'merchant/channel/fee',
    zh: '渠道费率',
    en: 'Channel fees',
    parent: '/channel/type',
    opens: channelRoutes.fee,
  },
  {
    path: '/channel/mer-channel/edit',
    name: 'MerChannelEdit',
    component: 'merchant/merChannel/edit',
    zh: '编辑商户渠道',
    en: 'Edit merchant channel',
    parent: '/channel/mer-channel',
    opens: merChannelRoutes.update,
  },
];
