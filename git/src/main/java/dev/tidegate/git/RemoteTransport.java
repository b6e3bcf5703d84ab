package dev.tidegate.git;

import java.io.IOException;
import java.net.Proxy;
import java.net.URISyntaxException;
import java.net.URL;
import org.eclipse.jgit.errors.NotSupportedException;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.transport.SshTransport;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.TransportHttp;
import org.eclipse.jgit.transport.URIish;
import org.eclipse.jgit.transport.http.HttpConnection;
import org.eclipse.jgit.transport.http.HttpConnectionFactory;
import org.eclipse.jgit.transport.http.JDKHttpConnectionFactory;

/** Opens the way to one remote: with its credentials, and to no other host, wherever it redirects to. */
final class RemoteTransport {

    private RemoteTransport() {}

    /** What is done over an open way. */
    interface Use<T> {

        T over(Transport transport) throws IOException, URISyntaxException;
    }

    static <T> T use(Repository git, RemoteUrl remote, RemoteAccess access, String what, Use<T> use)
            throws IOException {
        return access.withinTimeout(what, () -> {
            var sessions = remote.isSsh() ? access.ssh().sessions() : null;
            try (var transport = Transport.open(git, new URIish(remote.toString()))) {
                transport.setTimeout(access.timeoutSeconds());
                transport.setCredentialsProvider(access.credentials(remote));
                if (transport instanceof TransportHttp http) {
                    http.setHttpConnectionFactory(new SameHostConnections(remote));
                }
                if (transport instanceof SshTransport ssh && sessions != null) {
                    ssh.setSshSessionFactory(sessions);
                }
                return use.over(transport);
            } catch (URISyntaxException misspelt) {
                throw new IOException("the address of the repository is no URL", misspelt);
            } catch (NotSupportedException | TransportException refused) {
                throw new org.eclipse.jgit.api.errors.TransportException(refused.getMessage(), refused);
            } finally {
                if (sessions instanceof org.eclipse.jgit.transport.sshd.SshdSessionFactory factory) {
                    factory.close();
                }
            }
        });
    }

    /** Refuses to connect anywhere but to the host that was named, and never less safely. */
    private static final class SameHostConnections implements HttpConnectionFactory {

        private final JDKHttpConnectionFactory delegate = new JDKHttpConnectionFactory();
        private final RemoteUrl remote;

        SameHostConnections(RemoteUrl remote) {
            this.remote = remote;
        }

        @Override
        public HttpConnection create(URL url) throws IOException {
            return delegate.create(checked(url));
        }

        @Override
        public HttpConnection create(URL url, Proxy proxy) throws IOException {
            return delegate.create(checked(url), proxy);
        }

        private URL checked(URL url) throws IOException {
            var downgraded =
                    "https".equalsIgnoreCase(remote.uri().getScheme()) && !"https".equalsIgnoreCase(url.getProtocol());
            if (downgraded || !remote.host().equalsIgnoreCase(url.getHost())) {
                throw new IOException("it redirects to another host, which is not followed");
            }
            return url;
        }
    }
}
