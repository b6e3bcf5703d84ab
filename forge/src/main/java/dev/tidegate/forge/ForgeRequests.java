package dev.tidegate.forge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.text.PrintableText;
import dev.tidegate.forge.ForgeException.Reason;
import dev.tidegate.http.Backoff;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientRequest.Body;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.HttpResult;
import dev.tidegate.http.InvalidSecretException;
import dev.tidegate.http.JdkHttpTransport;
import dev.tidegate.http.RequestLimits;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.RequestSender;
import dev.tidegate.http.RetryRule;
import dev.tidegate.http.RetrySettings;
import dev.tidegate.http.Timing;
import dev.tidegate.http.TransferSettings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Requests to one forge, and what their answers mean. Every text from the forge is printable and shows no token. */
final class ForgeRequests implements AutoCloseable {

    private static final long MAXIMUM_BYTES = 32L << 20;
    private static final int ATTEMPTS = 5;
    private static final int IN_FLIGHT = 4;
    private static final int MOST_PAGES = 200;
    private static final int MOST_WORDS = 500;

    private final String api;
    private final ForgeSettings settings;
    private final Timing timing;
    private final JdkHttpTransport transport;
    private final RequestSender sender;

    ForgeRequests(ForgeSettings settings, Timing timing) {
        this.api = settings.api().toString().replaceFirst("/+$", "");
        this.settings = settings;
        this.timing = timing;
        this.transport = new JdkHttpTransport(new TransferSettings(settings.timeout(), MAXIMUM_BYTES));
        this.sender = new RequestSender(
                transport,
                new RetrySettings(
                        ATTEMPTS,
                        Backoff.below(Duration.ofSeconds(1), Duration.ofSeconds(30)),
                        Duration.ofMinutes(2),
                        settings.timeout(),
                        settings.timeout().multipliedBy(ATTEMPTS)),
                new RetryRule(Set.of(RetryRule.TOO_MANY_REQUESTS)),
                RequestLimits.inFlight(IN_FLIGHT, timing),
                timing,
                RequestObserver.none());
    }

    /** An answer of the forge, whatever its status. */
    record Answer(int status, JsonNode body, String words) {

        boolean isSuccess() {
            return status >= 200 && status < 300;
        }
    }

    Timing timing() {
        return timing;
    }

    JsonNode get(String path) {
        return success(send(HttpMethod.GET, path, null, true));
    }

    /** All items of a list, over all of its pages. */
    List<JsonNode> list(String path) {
        return list(path, "");
    }

    /**
     * All items of a list that stands in a field of each page.
     *
     * @param field empty if the page is the list
     */
    List<JsonNode> list(String path, String field) {
        var items = new ArrayList<JsonNode>();
        var next = URI.create(api + path);
        for (int number = 0; number < MOST_PAGES; number++) {
            var result = exchange(ClientRequest.of(HttpMethod.GET, next, null, true));
            var page = success(answer(result));
            var body = field.isEmpty() ? page : page.path(field);
            if (!body.isArray()) {
                throw unexpected("a list was expected");
            }
            body.forEach(items::add);
            var following = result.response().nextPage();
            if (following.isEmpty()) {
                return items;
            }
            next = sameServer(next, next.resolve(following.get()));
        }
        throw unexpected("a list has more than " + MOST_PAGES + " pages");
    }

    /** A change that has the same effect when it is made twice. */
    JsonNode change(HttpMethod method, String path, @Nullable ObjectNode body) {
        return success(send(method, path, body, true));
    }

    /** A change that must not be made twice. */
    JsonNode once(HttpMethod method, String path, @Nullable ObjectNode body) {
        return success(send(method, path, body, false));
    }

    /** The answer, whatever its status; an answer that never came is an exception. */
    Answer send(HttpMethod method, String path, @Nullable ObjectNode body, boolean repeatable) {
        return answer(exchange(
                ClientRequest.of(method, URI.create(api + path), body == null ? null : Body.json(body), repeatable)));
    }

    JsonNode success(Answer answer) {
        if (answer.isSuccess()) {
            return answer.body();
        }
        throw failure(answer);
    }

    ForgeException failure(Answer answer) {
        var reason = switch (answer.status()) {
            case 401, 403 -> Reason.FORBIDDEN;
            case 404 -> Reason.NOT_FOUND;
            default ->
                answer.status() >= 500 || answer.status() == RetryRule.TOO_MANY_REQUESTS
                        ? Reason.UNREACHABLE
                        : answer.status() >= 400 ? Reason.REFUSED : Reason.UNEXPECTED;
        };
        var words = answer.words().isEmpty() ? "" : ": " + answer.words();
        return new ForgeException(reason, settings.api() + " answered HTTP " + answer.status() + words, null);
    }

    ForgeException unexpected(String sentence) {
        return new ForgeException(
                Reason.UNEXPECTED, settings.api() + " gave an answer that is not understood: " + sentence, null);
    }

    void pause(Duration duration) {
        try {
            timing.sleeper().sleep(duration);
        } catch (InterruptedException interrupted) {
            throw interruption(interrupted);
        }
    }

    private HttpResult exchange(ClientRequest request) {
        try {
            return sender.send(request, settings.tokens());
        } catch (HttpFailure failure) {
            throw new ForgeException(Reason.UNREACHABLE, failure.sentence(), failure);
        } catch (InvalidSecretException invalid) {
            throw new ForgeException(Reason.FORBIDDEN, String.valueOf(invalid.getMessage()), null);
        } catch (InterruptedException interrupted) {
            throw interruption(interrupted);
        }
    }

    private static ForgeException interruption(InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return new ForgeException(Reason.UNREACHABLE, "interrupted", interrupted);
    }

    /** The token is sent to the server that was named, wherever the next page is said to be. */
    private URI sameServer(URI page, URI next) {
        if (!String.valueOf(page.getScheme()).equals(next.getScheme())
                || !String.valueOf(page.getAuthority()).equals(next.getAuthority())) {
            throw unexpected("the next page of a list is on another server");
        }
        return next;
    }

    private Answer answer(HttpResult result) {
        var body = result.response().json();
        if (body.isEmpty() && result.response().isSuccess()) {
            throw unexpected("it is not JSON");
        }
        return new Answer(
                result.response().status(),
                body.orElse(MissingNode.getInstance()),
                result.response().isSuccess() ? "" : words(result, body.orElse(MissingNode.getInstance())));
    }

    /** GitLab has a text, a list or an object of lists in {@code message} or {@code error}, GitHub also {@code errors}. */
    private static String words(HttpResult result, JsonNode body) {
        var words = new ArrayList<String>();
        for (var field : List.of("message", "error", "errors")) {
            collect(body.path(field), words);
        }
        var line = PrintableText.line(result.withoutToken(String.join("; ", words)));
        return line.length() <= MOST_WORDS ? line : line.substring(0, MOST_WORDS) + "…";
    }

    private static void collect(JsonNode node, List<String> words) {
        if (node.isTextual()) {
            words.add(node.asText());
        } else if (node.isContainerNode()) {
            node.forEach(inner -> collect(inner, words));
        }
    }

    @Override
    public void close() {
        transport.close();
    }
}
