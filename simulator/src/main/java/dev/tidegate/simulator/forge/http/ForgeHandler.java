package dev.tidegate.simulator.forge.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.simulator.forge.git.GitExchange;
import dev.tidegate.simulator.forge.project.ForgeRefusal;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import dev.tidegate.simulator.ocm.fault.FaultInjector;
import dev.tidegate.simulator.ocm.fault.FaultInjector.InjectedFault;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Takes requests in, lets them meet their faults, and sends what is answered. */
public final class ForgeHandler extends Handler.Abstract {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LARGEST_BODY = 64 << 20;
    private static final String SERVER = "tidegate-simulated-forge";

    private final SimulatedProjects projects;
    private final ForgeAccounts accounts;
    private final FaultInjector faults;
    private final RequestLog log;
    private final ForgeRoutes controls;
    private final List<ForgeRoutes> apis;
    private final ForgePages pages;

    public ForgeHandler(SimulatedProjects projects, ForgeAccounts accounts, FaultInjector faults, RequestLog log) {
        this.projects = projects;
        this.accounts = accounts;
        this.faults = faults;
        this.log = log;
        this.controls = new ForgeControls(projects, faults, log).routes();
        this.apis = List.of(
                new GitLabEndpoints(projects, Set.copyOf(accounts.userByToken().values())).routes(),
                new GitHubEndpoints(projects).routes());
        this.pages = new ForgePages(projects);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws IOException {
        var path = path(request);
        var isControl = !path.isEmpty() && path.get(0).equals(ForgeControls.PREFIX);
        var rawPath = request.getHttpURI().getPath();
        var fault = isControl ? InjectedFault.none() : faults.next(request.getMethod(), rawPath);
        try {
            Thread.sleep(fault.latencyMillis());
            var reply = reply(request, path, fault);
            if (!isControl) {
                log.add(request.getMethod(), rawPath, reply.status());
            }
            if (reply.status() > 0) {
                send(response, reply, fault);
                if (!fault.is(FaultKind.CUT_BODY)) {
                    callback.succeeded();
                    return true;
                }
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        request.getConnectionMetaData().getConnection().getEndPoint().close();
        callback.failed(new EofException("the connection is closed on purpose"));
        return true;
    }

    /** Status 0 stands for no answer. */
    private ForgeReply reply(Request request, List<String> path, InjectedFault fault)
            throws IOException, InterruptedException {
        if (fault.is(FaultKind.RESET_BEFORE)) {
            return ForgeReply.empty(0);
        }
        var rule = fault.rule().filter(each -> each.kind() == FaultKind.STATUS);
        if (rule.isPresent() && !rule.get().processed()) {
            return failure(rule.get());
        }
        var reply = answer(request, path);
        if (fault.is(FaultKind.LOST)) {
            Thread.sleep(fault.rule().map(FaultRule::millis).orElse(0));
        }
        if (fault.is(FaultKind.RESET_AFTER) || fault.is(FaultKind.LOST)) {
            return ForgeReply.empty(0);
        }
        return rule.map(ForgeHandler::failure).orElse(reply);
    }

    private static ForgeReply failure(FaultRule rule) {
        var reply = ForgeReply.json(rule.status(), GitLabAnswers.object().put("message", "a fault on demand"));
        return rule.retryAfter() < 0 ? reply : reply.with("Retry-After", String.valueOf(rule.retryAfter()));
    }

    private ForgeReply answer(Request request, List<String> path) throws IOException {
        var project = projects.at(path);
        if (project.isPresent() && isGit(project.get().getValue())) {
            return git(request, path, project.get().getKey(), project.get().getValue());
        }
        if (path.isEmpty() || project.isPresent()) {
            return page(project);
        }
        var user = accounts.user(request.getHeaders());
        if (user.isEmpty() && !path.get(0).equals(ForgeControls.PREFIX)) {
            return ForgeErrors.of(call(request, path, ""), new ForgeRefusal(401, "401 Unauthorized"));
        }
        var call = call(request, path, user.orElse("somebody"));
        try {
            return (path.get(0).equals(ForgeControls.PREFIX)
                            ? controls.find(call)
                            : apis.stream()
                                    .flatMap(api -> api.find(call).stream())
                                    .findFirst())
                    .orElseThrow(() -> new ForgeRefusal(404, "404 Not Found"))
                    .apply(call);
        } catch (ForgeRefusal refused) {
            return ForgeErrors.of(call, refused);
        } catch (IllegalArgumentException malformed) {
            return ForgeErrors.of(call, new ForgeRefusal(400, String.valueOf(malformed.getMessage())));
        }
    }

    private ForgeReply page(Optional<Map.Entry<SimulatedProject, List<String>>> found) {
        if (found.isEmpty() || found.get().getValue().isEmpty()) {
            return pages.overview();
        }
        var rest = found.get().getValue();
        try {
            return pages.request(found.get().getKey(), Integer.parseInt(rest.get(rest.size() - 1)));
        } catch (NumberFormatException | ForgeRefusal none) {
            return ForgeReply.json(404, GitLabAnswers.object().put("message", "404 Not Found"));
        }
    }

    private static boolean isGit(List<String> rest) {
        return rest.equals(List.of("info", "refs"))
                || rest.equals(List.of(GitExchange.FETCH))
                || rest.equals(List.of(GitExchange.PUSH));
    }

    private ForgeReply git(Request request, List<String> path, SimulatedProject project, List<String> rest)
            throws IOException {
        if (accounts.user(request.getHeaders()).isEmpty()) {
            return ForgeReply.json(401, GitLabAnswers.object().put("message", "401 Unauthorized"))
                    .with("WWW-Authenticate", "Basic realm=\"simulated forge\"");
        }
        var exchange = new GitExchange(project, protocol(request));
        if (request.getMethod().equals("GET")) {
            var service = query(request).getOrDefault("service", "");
            if (!path.get(path.size() - 3).endsWith(".git")) {
                return ForgeReply.empty(301)
                        .with("Location", "/" + project.path() + ".git/info/refs?service=" + service);
            }
            return service.equals(GitExchange.FETCH) || service.equals(GitExchange.PUSH)
                    ? ForgeReply.bytes("application/x-" + service + "-advertisement", exchange.advertisement(service))
                    : ForgeReply.json(403, GitLabAnswers.object().put("message", "only the smart protocol is spoken"));
        }
        var out = new ByteArrayOutputStream();
        try (var in = body(request)) {
            if (rest.get(0).equals(GitExchange.FETCH)) {
                exchange.fetch(in, out);
            } else {
                exchange.push(in, out);
                // Requests notice their new heads now, and not when somebody looks.
                project.requests();
            }
        }
        return ForgeReply.bytes("application/x-" + rest.get(0) + "-result", out.toByteArray());
    }

    private static Set<String> protocol(Request request) {
        var header = request.getHeaders().get("Git-Protocol");
        return header == null ? Set.of() : Set.copyOf(List.of(header.split(":", -1)));
    }

    private static InputStream body(Request request) throws IOException {
        var in = Content.Source.asInputStream(request);
        return "gzip".equals(request.getHeaders().get("Content-Encoding")) ? new GZIPInputStream(in) : in;
    }

    private ForgeCall call(Request request, List<String> path, String user) throws IOException {
        return new ForgeCall(base(request), request.getMethod(), path, query(request), json(request), user);
    }

    private static String base(Request request) {
        return "http://" + request.getHttpURI().getAuthority();
    }

    private static JsonNode json(Request request) throws IOException {
        try (var in = Content.Source.asInputStream(request)) {
            var bytes = in.readNBytes(LARGEST_BODY);
            var tree = bytes.length == 0 ? null : JSON.readTree(bytes);
            return tree == null ? MissingNode.getInstance() : tree;
        } catch (JsonProcessingException malformed) {
            return MissingNode.getInstance();
        }
    }

    /** The parts of the path, decoded one by one: an encoded slash does not separate. */
    private static List<String> path(Request request) {
        var parts = new ArrayList<String>();
        for (var part : request.getHttpURI().getPath().split("/", -1)) {
            if (!part.isEmpty()) {
                parts.add(decode(part.replace("+", "%2B")));
            }
        }
        return parts;
    }

    private static Map<String, String> query(Request request) {
        var values = new TreeMap<String, String>();
        var query = request.getHttpURI().getQuery();
        if (query != null) {
            for (var pair : query.split("&", -1)) {
                int equals = pair.indexOf('=');
                values.put(
                        decode(equals < 0 ? pair : pair.substring(0, equals)),
                        equals < 0 ? "" : decode(pair.substring(equals + 1)));
            }
        }
        return values;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return text;
        }
    }

    private static void send(Response response, ForgeReply reply, InjectedFault fault) throws IOException {
        response.setStatus(reply.status());
        var headers = response.getHeaders().put("Server", SERVER);
        reply.headers().forEach(headers::put);
        if (reply.mediaType().isEmpty()) {
            return;
        }
        headers.put("Content-Type", reply.mediaType());
        headers.put("Content-Length", reply.body().length);
        var isCut = fault.is(FaultKind.CUT_BODY);
        var length = isCut ? reply.body().length / 2 : reply.body().length;
        Content.Sink.write(response, !isCut, ByteBuffer.wrap(reply.body(), 0, length));
    }
}
