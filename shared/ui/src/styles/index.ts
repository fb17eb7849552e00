/** Styles that every page needs before anything is drawn; a chosen colour is applied by the shell. */
import '../theme/tokens.css';
import '../theme/density.css';
import '../theme/base.css';
