package dev.tidegate.kube;

import dev.tidegate.http.JdkHttpTransport;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.http.HttpClient;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Makes the JDK clients that the library uses, and shuts them down, which the library leaves to the garbage collector. */
final class KubeHttpClientFactory extends JdkHttpClientFactory {

    private final List<HttpClient> made = new CopyOnWriteArrayList<>();

    /** An API server does not redirect, and another server must not get the token. */
    @Override
    protected void additionalConfig(HttpClient.Builder builder) {
        builder.followRedirects(HttpClient.Redirect.NEVER);
    }

    @Override
    protected HttpClient.Builder createNewHttpClientBuilder() {
        var builder = super.createNewHttpClientBuilder();
        InvocationHandler remembering = (proxy, method, arguments) -> {
            try {
                var answer = method.invoke(builder, arguments);
                if (answer instanceof HttpClient client) {
                    made.add(client);
                }
                return answer == builder ? proxy : answer;
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        };
        return (HttpClient.Builder) Proxy.newProxyInstance(
                HttpClient.class.getClassLoader(), new Class<?>[] {HttpClient.Builder.class}, remembering);
    }

    /** Shuts down the clients that were made. */
    void shutDown() {
        made.forEach(JdkHttpTransport::shutDown);
        made.clear();
    }
}
