import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { queryClient } from '@portal/ui';

/** Lists, details and choices that are in view are asked for anew. */
export const refreshLists = () =>
  Promise.all(
    [merChannelRoutes.list, merChannelRoutes.get, merChannelRoutes.choices].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
