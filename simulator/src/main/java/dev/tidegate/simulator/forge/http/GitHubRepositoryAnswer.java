package dev.tidegate.simulator.forge.http;

import static dev.tidegate.simulator.forge.http.GitLabAnswers.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import java.util.List;

/** A repository and an account in the fields that GitHub's description requires. */
final class GitHubRepositoryAnswer {

    private static final List<String> BELOW = List.of(
            "archive",
            "assignees",
            "blobs",
            "branches",
            "collaborators",
            "comments",
            "commits",
            "compare",
            "contents",
            "contributors",
            "deployments",
            "downloads",
            "events",
            "forks",
            "git_commits",
            "git_refs",
            "git_tags",
            "hooks",
            "issue_comment",
            "issue_events",
            "issues",
            "keys",
            "labels",
            "languages",
            "merges",
            "milestones",
            "notifications",
            "pulls",
            "releases",
            "stargazers",
            "statuses",
            "subscribers",
            "subscription",
            "tags",
            "teams",
            "trees");
    private static final List<String> BELOW_USER = List.of(
            "events",
            "followers",
            "following",
            "gists",
            "organizations",
            "received_events",
            "repos",
            "starred",
            "subscriptions");

    private GitHubRepositoryAnswer() {}

    static ObjectNode user(String base, String name) {
        var url = base + "/api/v3/users/" + name;
        var node = object().put("login", name)
                .put("id", GitLabAnswers.userId(name))
                .put("node_id", nodeId("U", GitLabAnswers.userId(name)))
                .put("avatar_url", base + "/" + name + ".png")
                .put("gravatar_id", "")
                .put("url", url)
                .put("html_url", base + "/" + name)
                .put("type", "User")
                .put("site_admin", false);
        BELOW_USER.forEach(part -> node.put(part + "_url", url + "/" + part));
        return node;
    }

    static String nodeId(String kind, long id) {
        return kind + "_" + id;
    }

    static ObjectNode repository(String base, SimulatedProject project) {
        var url = base + "/api/v3/repos/" + project.path();
        var page = base + "/" + project.path();
        int slash = project.path().lastIndexOf('/');
        var at = project.now().toString();
        var node = object().put("id", project.id())
                .put("node_id", nodeId("R", project.id()))
                .put("name", project.path().substring(slash + 1))
                .put("full_name", project.path())
                .put("private", true)
                .put("html_url", page)
                .putNull("description")
                .put("fork", false)
                .put("url", url)
                .put("clone_url", page + ".git")
                .put("git_url", page + ".git")
                .put("ssh_url", page + ".git")
                .put("svn_url", page)
                .put("default_branch", "main")
                .put("forks", 0)
                .put("forks_count", 0)
                .put("has_downloads", false)
                .put("has_issues", true)
                .put("has_projects", false)
                .put("has_wiki", false)
                .put("has_pages", false)
                .putNull("homepage")
                .putNull("language")
                .put("archived", false)
                .put("disabled", false)
                .putNull("mirror_url")
                .put("open_issues", 0)
                .put("open_issues_count", 0)
                .putNull("license")
                .put("pushed_at", at)
                .put("size", 1)
                .put("stargazers_count", 0)
                .put("watchers", 0)
                .put("watchers_count", 0)
                .put("created_at", at)
                .put("updated_at", at);
        node.set("owner", user(base, project.path().substring(0, slash).replace('/', '-')));
        BELOW.forEach(part -> node.put(part + "_url", url + "/" + part));
        return node;
    }
}
