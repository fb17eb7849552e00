import '@arco-design/web-react/es/Button/style/css.js';
import '@arco-design/web-react/es/Drawer/style/css.js';
import '@arco-design/web-react/es/Input/style/css.js';
import '@arco-design/web-react/es/Message/style/css.js';
import '@arco-design/web-react/es/Modal/style/css.js';
import '@arco-design/web-react/es/Notification/style/css.js';
import '@arco-design/web-react/es/Trigger/style/css.js';
// Of selects and pickers only what one choice needs: no tags, no times. The calendar's comes with it.
import '@arco-design/web-react/es/Select/style/index.css';
import '@arco-design/web-react/es/_class/picker/style/index.css';
import './arco-names.css';
import './arco-buttons.css';
import './arco-fields.css';
import './arco-popups.css';
