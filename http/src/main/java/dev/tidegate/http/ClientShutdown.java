package dev.tidegate.http;

import java.lang.reflect.Method;
import java.net.http.HttpClient;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ends the selector thread of a client. A JVM that ends waits up to 0.3 s for such a thread.
 *
 * <p>From Java 21 on, a client has a method for that. Before, a client ends itself when its selector thread is interrupted;
 * both have the number of the client in their name.
 */
final class ClientShutdown {

    private static final Consumer<HttpClient> WAY = way();
    private static final Pattern NUMBER = Pattern.compile("\\((\\d+)\\)$");

    private ClientShutdown() {}

    static void shutDown(HttpClient client) {
        WAY.accept(client);
    }

    private static Consumer<HttpClient> way() {
        Method method;
        try {
            method = HttpClient.class.getMethod("shutdownNow");
        } catch (NoSuchMethodException beforeJava21) {
            return ClientShutdown::interruptSelector;
        }
        return client -> {
            try {
                method.invoke(client);
            } catch (ReflectiveOperationException refused) {
                throw new IllegalStateException("cannot shut down the HTTP client", refused);
            }
        };
    }

    private static void interruptSelector(HttpClient client) {
        Matcher number = NUMBER.matcher(client.toString());
        if (!number.find()) {
            return;
        }
        String name = "HttpClient-%s-SelectorManager".formatted(number.group(1));
        Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .forEach(Thread::interrupt);
    }
}
