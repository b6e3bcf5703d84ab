package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A request to OCM, not sent yet.
 *
 * @param route the path with names in braces in place of identifiers; what is in {@code {cluster}} counts as the
 *     cluster the request is about
 * @param arguments what stands in the braces, in their order
 */
public record Request(
        Verb verb,
        String route,
        List<String> arguments,
        List<Parameter> query,
        @Nullable ObjectNode body) {

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    public Request {
        arguments = List.copyOf(arguments);
        query = List.copyOf(query);
        var places = PLACE.matcher(route).results().count();
        if (places != arguments.size()) {
            throw new IllegalArgumentException(
                    route + " has " + places + " places, " + arguments.size() + " arguments were given");
        }
        if (arguments.stream().anyMatch(text -> text.isBlank() || text.equals(".") || text.equals(".."))) {
            throw new IllegalArgumentException("not a path segment among " + arguments + " for " + route);
        }
    }

    public static Request get(String route, String... arguments) {
        return new Request(Verb.GET, route, List.of(arguments), List.of(), null);
    }

    public static Request post(ObjectNode body, String route, String... arguments) {
        return new Request(Verb.POST, route, List.of(arguments), List.of(), body);
    }

    public static Request patch(ObjectNode body, String route, String... arguments) {
        return new Request(Verb.PATCH, route, List.of(arguments), List.of(), body);
    }

    public static Request delete(String route, String... arguments) {
        return new Request(Verb.DELETE, route, List.of(arguments), List.of(), null);
    }

    /** The same request with one more query parameter. */
    public Request with(String name, String value) {
        var more = new ArrayList<>(query);
        more.add(new Parameter(name, value));
        return new Request(verb, route, arguments, more, body);
    }

    /** The path with its identifiers, fit for messages; the query may be long and is left out. */
    public String path() {
        var remaining = arguments.iterator();
        return PLACE.matcher(route).replaceAll(place -> encoded(remaining.next()));
    }

    /** Path and query as they go over the wire. */
    public String target() {
        return query.isEmpty()
                ? path()
                : path()
                        + query.stream()
                                .map(parameter -> encoded(parameter.name()) + "=" + encoded(parameter.value()))
                                .collect(Collectors.joining("&", "?", ""));
    }

    @Nullable String cluster() {
        var names = PLACE.matcher(route).results().map(place -> place.group(1)).toList();
        var position = names.indexOf("cluster");
        return position < 0 ? null : arguments.get(position);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** One query parameter. */
    public record Parameter(String name, String value) {}
}
