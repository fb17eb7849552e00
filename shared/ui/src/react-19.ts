// React 19 has no `ReactDOM.render`: without this Arco's Message and Modal.confirm throw.
import '@arco-design/web-react/es/_util/react-19-adapter';
