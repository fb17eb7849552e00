/** `file_task_status` (domain §1.2). */
export const FILE_TASK_STATUS = {
  waiting: '0',
  preparing: '1',
  ready: '2',
  failed: '3',
  expired: '4',
  cancelled: '5',
} as const;
