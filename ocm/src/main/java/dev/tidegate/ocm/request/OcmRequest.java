package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.HttpMethod;
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
public record OcmRequest(
        HttpMethod method,
        String route,
        List<String> arguments,
        List<Parameter> query,
        @Nullable ObjectNode body) {

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    public OcmRequest {
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

    public static OcmRequest get(String route, String... arguments) {
        return new OcmRequest(HttpMethod.GET, route, List.of(arguments), List.of(), null);
    }

    public static OcmRequest post(ObjectNode body, String route, String... arguments) {
        return new OcmRequest(HttpMethod.POST, route, List.of(arguments), List.of(), body);
    }

    public static OcmRequest patch(ObjectNode body, String route, String... arguments) {
        return new OcmRequest(HttpMethod.PATCH, route, List.of(arguments), List.of(), body);
    }

    public static OcmRequest delete(String route, String... arguments) {
        return new OcmRequest(HttpMethod.DELETE, route, List.of(arguments), List.of(), null);
    }

    /** The same request with one more query parameter. */
    public OcmRequest with(String name, String value) {
        var more = new ArrayList<>(query);
        more.add(new Parameter(name, value));
        return new OcmRequest(method, route, arguments, more, body);
    }

    /** The path with its identifiers, for messages; without the query, which may be long. */
    public String path() {
        var remaining = arguments.iterator();
        return PLACE.matcher(route).replaceAll(place -> ClientRequest.encode(remaining.next()));
    }

    /** Path and query as they are sent. */
    public String target() {
        return query.isEmpty()
                ? path()
                : path()
                        + query.stream()
                                .map(parameter -> ClientRequest.encode(parameter.name()) + "="
                                        + ClientRequest.encode(parameter.value()))
                                .collect(Collectors.joining("&", "?", ""));
    }

    @Nullable String cluster() {
        var names = PLACE.matcher(route).results().map(place -> place.group(1)).toList();
        var position = names.indexOf("cluster");
        return position < 0 ? null : arguments.get(position);
    }

    /** One query parameter. */
    public record Parameter(String name, String value) {}
}
