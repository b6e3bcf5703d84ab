package dev.tidegate.kube;

import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.http.HttpClient;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Makes the clients below the library's, and ends them: the library leaves that to the collector of garbage. */
final class Clients extends JdkHttpClientFactory {

    private static final Consumer<HttpClient> ENDING = ending();

    private final List<HttpClient> made = new CopyOnWriteArrayList<>();

    /** An API server sends nobody elsewhere; whoever does must not be shown the token. */
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

    /**
     * Ends the thread that a client listens in. As long as there is one, a Java that ends waits 0.3 s for it.
     */
    void end() {
        made.forEach(ENDING);
        made.clear();
    }

    /** Clients can be told to end from Java 21 on. */
    private static Consumer<HttpClient> ending() {
        Method method;
        try {
            method = HttpClient.class.getMethod("shutdownNow");
        } catch (NoSuchMethodException older) {
            return client -> {};
        }
        return client -> {
            try {
                method.invoke(client);
            } catch (ReflectiveOperationException refused) {
                throw new IllegalStateException("a client cannot be ended", refused);
            }
        };
    }
}
