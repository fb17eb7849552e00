/** Mark of users, roles and departments that were deleted and stay for their history (conventions §2). */
export const DEL_FLAG = { kept: '0', deleted: '2' } as const;
