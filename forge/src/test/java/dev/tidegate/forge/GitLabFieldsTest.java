package dev.tidegate.forge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the client asks and the simulated forge answers, beside the field lists of GitLab's documentation. */
@Timeout(60)
class GitLabFieldsTest {

    private static final String LIST_PARAMETERS =
            "state labels source_branch target_branch order_by sort page per_page";
    private static final String REQUEST =
            "id iid project_id title description state created_at updated_at target_branch source_branch author labels"
                    + " draft sha merge_commit_sha squash_commit_sha has_conflicts web_url merged_at merged_by merge_user"
                    + " closed_at reviewers assignees milestone merge_status detailed_merge_status squash user_notes_count"
                    + " should_remove_source_branch force_remove_source_branch source_project_id target_project_id upvotes"
                    + " downvotes reference work_in_progress";
    private static final String NOTE =
            "id body author created_at updated_at system noteable_id noteable_type noteable_iid" + " resolvable";
    private static final String COMMIT =
            "id short_id title message author_name author_email authored_date committer_name"
                    + " committer_email committed_date created_at parent_ids web_url";

    /** Facts of the documentation: what an operation takes, and which fields its successful answer has among others. */
    private static final List<Operation> OPERATIONS = List.of(
            operation("GET", "/users", "username page per_page", "id username name state avatar_url web_url"),
            operation("GET", "/projects/*/merge_requests", LIST_PARAMETERS, REQUEST),
            operation(
                    "POST",
                    "/projects/*/merge_requests",
                    "source_branch target_branch title description labels remove_source_branch squash reviewer_ids",
                    REQUEST),
            operation("GET", "/projects/*/merge_requests/*", "include_rebase_in_progress", REQUEST),
            operation(
                    "PUT",
                    "/projects/*/merge_requests/*",
                    "title description add_labels remove_labels state_event",
                    REQUEST),
            operation("GET", "/projects/*/merge_requests/*/notes", "sort order_by page per_page", NOTE),
            operation("POST", "/projects/*/merge_requests/*/notes", "body", NOTE),
            operation("PUT", "/projects/*/merge_requests/*/notes/*", "body", NOTE),
            operation("GET", "/projects/*/merge_requests/*/pipelines", "page per_page", "id sha ref status"),
            operation("POST", "/projects/*/pipelines/*/retry", "", "id sha status"),
            operation(
                    "GET",
                    "/projects/*/merge_requests/*/approvals",
                    "",
                    "id iid project_id title state approvals_required approvals_left approved_by"),
            operation(
                    "GET",
                    "/projects/*/merge_requests/*/versions",
                    "page per_page",
                    "id head_commit_sha base_commit_sha start_commit_sha created_at merge_request_id state real_size"),
            operation(
                    "GET",
                    "/projects/*/merge_requests/*/resource_label_events",
                    "page per_page",
                    "id user created_at resource_type resource_id label action"),
            operation("PUT", "/projects/*/merge_requests/*/rebase", "skip_ci", "rebase_in_progress"),
            operation(
                    "PUT",
                    "/projects/*/merge_requests/*/merge",
                    "sha squash should_remove_source_branch merge_commit_message squash_commit_message",
                    REQUEST),
            operation(
                    "GET",
                    "/projects/*/repository/branches/*",
                    "",
                    "name merged protected default developers_can_push developers_can_merge can_push web_url commit"),
            operation("DELETE", "/projects/*/repository/branches/*", "", ""),
            operation("POST", "/projects/*/repository/commits", "branch start_sha commit_message actions", COMMIT));

    @TempDir
    private Path directory;

    private record Operation(String method, String path, Set<String> parameters, Set<String> fields) {

        boolean fits(RecordingProxy.Exchange exchange) {
            return exchange.method().equals(method)
                    && exchange.url().getRawPath().matches("/api/v4" + path.replace("*", "[^/]+"));
        }
    }

    private static Operation operation(String method, String path, String parameters, String fields) {
        return new Operation(method, path, words(parameters), words(fields));
    }

    private static Set<String> words(String text) {
        return text.isEmpty() ? Set.of() : Set.of(text.split(" ", -1));
    }

    @Test
    void requests_and_answers_have_the_documented_fields() throws Exception {
        var exchanges = EveryCall.record(ForgeKind.GITLAB, directory);

        var complaints = new TreeSet<String>();
        var unused = new ArrayList<>(OPERATIONS);
        for (var exchange : exchanges) {
            var operation =
                    OPERATIONS.stream().filter(each -> each.fits(exchange)).findFirst();
            if (operation.isEmpty()) {
                complaints.add(exchange.method() + " " + exchange.url().getRawPath() + ": no such operation");
            } else {
                unused.remove(operation.get());
                complaints.addAll(complaints(operation.get(), exchange));
            }
        }
        assertThat(complaints).isEmpty();
        assertThat(unused).isEmpty();
    }

    private static List<String> complaints(Operation operation, RecordingProxy.Exchange exchange) {
        var complaints = new ArrayList<String>();
        var what = operation.method() + " " + operation.path() + ": ";
        var asked = new TreeSet<String>();
        exchange.sent().fieldNames().forEachRemaining(asked::add);
        if (exchange.url().getRawQuery() != null) {
            for (var pair : exchange.url().getRawQuery().split("&", -1)) {
                asked.add(URLDecoder.decode(pair.split("=", -1)[0], StandardCharsets.UTF_8));
            }
        }
        asked.removeAll(operation.parameters());
        asked.forEach(name -> complaints.add(what + "takes no " + name));
        if (exchange.status() < 300) {
            missing(operation, exchange.answered()).forEach(name -> complaints.add(what + "answer without " + name));
        } else {
            var body = exchange.answered();
            if (!body.has("message") && !body.has("error")) {
                complaints.add(what + exchange.status() + " without a message");
            }
        }
        return complaints;
    }

    private static Set<String> missing(Operation operation, JsonNode answer) {
        var missing = new TreeSet<String>();
        if (answer.isArray()) {
            answer.forEach(item -> missing.addAll(missing(operation, item)));
        } else {
            operation.fields().stream().filter(name -> !answer.has(name)).forEach(missing::add);
        }
        return missing;
    }
}
